// Loaded before everything that needs it, in syntax that every Node.js reads.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`missing  Node.js 20.19 or newer; this is ${process.versions.node}: install one`)
  process.exit(1)
}
