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
  updatesOn: 'updates-on',
} as const

/** The events that the main process sends to the page. */
export const events = {
  /** Request to open an order: its id. */
  openOrder: 'open-order',
  /** Request to open a page of the admin area: its path. */
  openPage: 'open-page',
  /** Request to print the packing slip of an order: its id. */
  printSlip: 'print-slip',
  /** The state of the connection has changed: the new one. */
  connection: 'connection-changed',
} as const

export type CallName = keyof typeof calls
export type EventName = keyof typeof events
