/** The calls that the page may make to the main process. There are no others. */
export const calls = {
  settings: 'settings',
  saveSettings: 'save-settings',
  useShop: 'use-shop',
  printers: 'printers',
  connection: 'connection',
  connectNow: 'connect-now',
  dismissRefused: 'dismiss-refused',
  noticePermission: 'notice-permission',
  askForNotices: 'ask-for-notices',
  notify: 'notify',
  setBadge: 'set-badge',
  print: 'print',
  saveFile: 'save-file',
} as const

/** The events that the main process sends to the page. */
export const events = {
  /** An order is to be opened: its id. */
  openOrder: 'open-order',
  /** A page of the admin area is to be opened: its path. */
  openPage: 'open-page',
  /** The packing slip of an order is to be printed: its id. */
  printSlip: 'print-slip',
  /** The state of the connection has changed: the new one. */
  connection: 'connection-changed',
} as const

export type CallName = keyof typeof calls
export type EventName = keyof typeof events
