/** The server's settings for a public domain with https, with Caddy on the same computer. */
export function serverSettings(name: string, listeningPort: number): { env: string; caddyfile: string } {
  return {
    env: ['HOST=127.0.0.1', `PUBLIC_URL=https://${name}`, 'TRUSTED_PROXIES=1'].join('\n'),
    caddyfile: `${name} {\n\treverse_proxy 127.0.0.1:${listeningPort}\n}`,
  }
}
