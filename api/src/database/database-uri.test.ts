import { MongoClient } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { buildDatabaseUri, withDurableWrites } from './database-uri'

const socket = 'mongodb://%2Ftmp%2Fvoltkart-aB3%2Fdb.sock'

describe('buildDatabaseUri', () => {
  it.each([
    ['mongodb://localhost', 'mongodb://localhost/shop'],
    ['mongodb://localhost/', 'mongodb://localhost/shop'],
    ['mongodb://localhost:27018/old', 'mongodb://localhost:27018/shop'],
    ['mongodb://localhost?w=1', 'mongodb://localhost/shop?w=1'],
    ['mongodb://a:1,b:2,[::1]:3/?replicaSet=r', 'mongodb://a:1,b:2,[::1]:3/shop?replicaSet=r'],
    [`${socket}/?directConnection=true`, `${socket}/shop?directConnection=true`],
    [socket, `${socket}/shop`],
    ['mongodb+srv://c.example.net/?appName=x', 'mongodb+srv://c.example.net/shop?appName=x'],
  ])('%s', (uri, expected) => {
    expect(buildDatabaseUri(uri, 'shop')).toBe(expected)
  })

  it.each([
    ['mongodb://u:p%40ss@h/', 'mongodb://u:p%40ss@h/shop?authSource=admin'],
    ['mongodb://u:p@h/users', 'mongodb://u:p@h/shop?authSource=users'],
    ['mongodb://u:p@h/users?authSource=other', 'mongodb://u:p@h/shop?authSource=other'],
    ['mongodb://u:p@h/users?AuthSource=other', 'mongodb://u:p@h/shop?AuthSource=other'],
    [
      'mongodb://u:p@h/?authMechanism=SCRAM-SHA-1',
      'mongodb://u:p@h/shop?authMechanism=SCRAM-SHA-1&authSource=admin',
    ],
    ['mongodb://u@h/?authMechanism=MONGODB-X509', 'mongodb://u@h/shop?authMechanism=MONGODB-X509'],
    ['mongodb+srv://u:p@h.example.net', 'mongodb+srv://u:p@h.example.net/shop?authSource=admin'],
    ['mongodb+srv://u:p@h.example.net/users', 'mongodb+srv://u:p@h.example.net/shop'],
  ])('signs in where it did before: %s', (uri, expected) => {
    expect(buildDatabaseUri(uri, 'shop')).toBe(expected)
  })

  it('is read by the driver as meant', () => {
    const { options } = new MongoClient(buildDatabaseUri(withDurableWrites(socket, 1), 'shop-ü'))
    expect(options.dbName).toBe('shop-ü')
    expect(options.hosts.map(String)).toEqual(['/tmp/voltkart-aB3/db.sock'])
    expect(options.writeConcern).toMatchObject({ w: 1, j: true })
    const signedIn = new MongoClient(buildDatabaseUri('mongodb://u:p@h/users', 'shop')).options
    expect(signedIn.credentials?.source).toBe('users')
  })

  it.each(['', 'a/b', 'a.b', 'a b', '$a', 'a?b', 'x'.repeat(64)])(
    'refuses the name "%s"',
    (name) => {
      expect(() => buildDatabaseUri('mongodb://h', name)).toThrow('cannot be the name')
    },
  )

  it.each(['http://h/', 'mongodb://', 'mongodb:///tmp/x.sock', ''])('refuses "%s"', (uri) => {
    expect(() => buildDatabaseUri(uri, 'shop')).toThrow('Not a MongoDB URI')
  })

  it('does not repeat a password in its message', () => {
    expect(() => buildDatabaseUri('mongo://u:secret@h/', 'shop')).toThrow(/^(?!.*secret)/)
  })
})

describe('withDurableWrites', () => {
  it.each([
    ['mongodb://h', 'mongodb://h/?w=majority&journal=true'],
    ['mongodb://u:p@h/db?tls=true', 'mongodb://u:p@h/db?tls=true&w=majority&journal=true'],
    ['mongodb://h/?w=3', 'mongodb://h/?w=3&journal=true'],
    ['mongodb://h/?w=majority&j=true', 'mongodb://h/?w=majority&j=true'],
    ['mongodb://h/?journal=false', 'mongodb://h/?journal=false&w=majority'],
  ])('%s', (uri, expected) => {
    expect(withDurableWrites(uri, 'majority')).toBe(expected)
  })

  it('requests one acknowledgement from a standalone server', () => {
    expect(withDurableWrites('mongodb://h', 1)).toBe('mongodb://h/?w=1&journal=true')
  })
})
