/** The server's messages about imports. */
export const importMessages = {
  started: 'Import started',
  noFiles: 'Choose one or more files',
  tooLarge: 'These files have more than 1 GB. Import them one after the other',
  ownersOnly: 'Only an owner may import customers and orders.',
  readOnly: 'This order was placed in the former shop. It can only be read',
  busy: 'Another import is running. Wait until it has ended',
} as const
