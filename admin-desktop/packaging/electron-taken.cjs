// Stands in for Electron, for a program whose other copy runs already: all it may do is to end.
const Module = require('node:module')
const process = require('node:process')

const load = Module._load
const app = {
  isPackaged: true,
  enableSandbox() {},
  requestSingleInstanceLock: () => false,
  quit: () => process.stdout.write('quit\n'),
}
const protocol = { registerSchemesAsPrivileged() {} }
Module._load = (name, ...rest) => (name === 'electron' ? { app, protocol } : load(name, ...rest))
