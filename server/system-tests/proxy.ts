import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { generate } from 'selfsigned'
import { vi } from 'vitest'

const packaging = resolve(import.meta.dirname, '../../packaging')

export interface Proxy {
  /** In PEM: the authority that its certificate comes from. */
  authority: string
  close: () => Promise<void>
}

export interface ProxyPlace {
  /** Of the Litfass behind it, without a scheme: `127.0.0.1:8080`. */
  behind: string
  httpPort: number
  httpsPort: number
}

interface Written {
  args: string[]
  authorityFile: string
}

/** The programs that `packaging` has a file for, as `localhost` on ports of ours. */
export const proxies = {
  caddy: { program: '/usr/bin/caddy', write: writeCaddy },
  nginx: { program: '/usr/sbin/nginx', write: writeNginx },
} as const

/** Starts one with the file of `packaging` and resolves once it listens. */
export async function startProxy(name: keyof typeof proxies, place: ProxyPlace): Promise<Proxy> {
  const { program, write } = proxies[name]
  const folder = await mkdtemp(join(tmpdir(), `litfass-${name}-`))
  // Started by root, nginx works as another user.
  await chmod(folder, 0o755)
  const { args, authorityFile } = await write(folder, place)
  let said = ''
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const ended = once(child, 'exit')
  const answers = async () => {
    if (child.exitCode !== null) return
    const port = place.httpPort
    await fetch(`http://localhost:${port}/`, { redirect: 'manual' }).then((answer) => answer.body?.cancel())
    await readFile(authorityFile)
  }
  await vi.waitFor(answers, { timeout: 30_000 })
  if (child.exitCode !== null) throw new Error(`${name} ended:\n${said}`)
  return {
    authority: await readFile(authorityFile, 'utf8'),
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function writeCaddy(folder: string, { behind, httpPort, httpsPort }: ProxyPlace): Promise<Written> {
  const given = await readFile(join(packaging, 'Caddyfile'), 'utf8')
  const ours = `{
	admin off
	http_port ${httpPort}
	https_port ${httpsPort}
	skip_install_trust
	local_certs
}
`
  const file = join(folder, 'Caddyfile')
  await writeFile(file, ours + given.replaceAll('signs.example.com', 'localhost').replaceAll('127.0.0.1:8080', behind))
  return {
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    authorityFile: join(folder, 'caddy/pki/authorities/local/root.crt'),
  }
}

async function writeNginx(folder: string, { behind, httpPort, httpsPort }: ProxyPlace): Promise<Written> {
  const own = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  })
  const given = await readFile(join(packaging, 'nginx.conf'), 'utf8')
  const site = given
    .replaceAll('/etc/letsencrypt/live/signs.example.com', folder)
    .replaceAll('signs.example.com', 'localhost')
    .replaceAll('127.0.0.1:8080', behind)
    .replaceAll(/(listen (?:\[::\]:)?)80;/g, `$1${httpPort};`)
    .replaceAll(/(listen (?:\[::\]:)?)443 /g, `$1${httpsPort} `)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`)
  const [authorityFile, file] = [join(folder, 'fullchain.pem'), join(folder, 'nginx.conf')]
  await mkdir(join(folder, 'logs'))
  await writeFile(authorityFile, own.cert)
  await writeFile(join(folder, 'privkey.pem'), own.private)
  await writeFile(
    file,
    `daemon off;
pid ${folder}/nginx.pid;
events {}
http {
access_log off;
${places.join('\n')}
${site}
}
`,
  )
  return { args: ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], authorityFile }
}
