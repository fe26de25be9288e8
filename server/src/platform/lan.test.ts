import type { NetworkInterfaceInfo } from 'node:os'

import { describe, expect, it } from 'vitest'

import { isReachable, readConfig } from './config.ts'
import { lanAddress, lanEnvironment } from './lan.ts'

function ipv4(address: string, internal = false): NetworkInterfaceInfo {
  return { address, internal, family: 'IPv4', netmask: '255.255.255.0', mac: '', cidr: null }
}
const ipv6: NetworkInterfaceInfo = {
  address: 'fe80::1',
  internal: false,
  family: 'IPv6',
  netmask: '',
  mac: '',
  cidr: null,
  scopeid: 0,
}

describe('the address in the local network', () => {
  it('is that of a real interface, not of a container', () => {
    const interfaces = {
      lo: [ipv4('127.0.0.1', true)],
      docker0: [ipv4('172.17.0.1')],
      eth0: [ipv6, ipv4('192.168.1.5')],
    }
    expect(lanAddress(interfaces)).toBe('192.168.1.5')
    expect(lanAddress({ ...interfaces, eth0: [] })).toBe('172.17.0.1')
    expect(lanAddress({ lo: [ipv4('127.0.0.1', true)], eth0: [ipv4('169.254.3.4')] })).toBeUndefined()
  })
})

describe('npm start -- --lan', () => {
  it('listens on all addresses, and is public at the one of the network with its port', () => {
    const config = readConfig(
      lanEnvironment({ PORT: '9000', HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:9000' }, '10.0.0.7'),
    )
    expect(config).toMatchObject({ host: '0.0.0.0', port: 9000, publicUrl: 'http://10.0.0.7:9000' })
    expect(readConfig(lanEnvironment({}, '10.0.0.7')).publicUrl).toBe('http://10.0.0.7:8080')
    expect(readConfig(lanEnvironment({ PORT: '80' }, '10.0.0.7')).publicUrl).toBe('http://10.0.0.7')
  })

  it('keeps an address and a public name that were given', () => {
    const given = { HOST: '10.0.0.7', PUBLIC_URL: 'https://signs.example.com' }
    expect(lanEnvironment(given, '10.0.0.9')).toEqual(given)
  })

  it('fails with a message if there is no network', () => {
    expect(() => lanEnvironment({}, '')).toThrow('--lan: this computer is in no network.')
  })
})

describe('a server that others can reach', () => {
  it.each([
    [{}, false],
    [{ HOST: 'localhost' }, false],
    [{ HOST: '::1' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: '192.168.1.5' }, true],
    [{ PUBLIC_URL: 'https://signs.example.com' }, true],
    [{ ALLOWED_HOSTS: 'signs.lan' }, true],
  ])('%j: %s', (env, expected) => {
    expect(isReachable(readConfig(env))).toBe(expected)
  })
})
