/** What has to be written on the server so that it is reached by a public name with https, through Caddy on the same computer. */
export function serverSettings(name: string, listeningPort: number): { env: string; caddyfile: string } {
  return {
    env: ['HOST=127.0.0.1', `PUBLIC_URL=https://${name}`, 'TRUSTED_PROXIES=1'].join('\n'),
    caddyfile: `${name} {\n\treverse_proxy 127.0.0.1:${listeningPort}\n}`,
  }
}
