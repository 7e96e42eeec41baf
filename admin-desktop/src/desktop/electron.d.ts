/**
 * What the app uses of Electron, so that its types are checked without Electron, which needs a newer
 * Node.js than the shop. Where Electron is installed (admin-desktop/packaging), `npm run types` also
 * checks the app against Electron's own types.
 */
declare module 'electron' {
  /** The common methods of Node's emitters; `Events` names the arguments of each event. */
  interface Emitter<Events extends Record<string, unknown[]>> {
    on<Name extends keyof Events>(name: Name, listener: (...args: Events[Name]) => void): this
    once<Name extends keyof Events>(name: Name, listener: (...args: Events[Name]) => void): this
    emit(name: keyof Events, ...args: unknown[]): boolean
  }
  interface Event {
    preventDefault(): void
  }

  export interface Rectangle {
    x: number
    y: number
    width: number
    height: number
  }

  export const app: Emitter<{
    'second-instance': [event: Event, argv: string[]]
    'open-url': [event: Event, url: string]
    'window-all-closed': []
    activate: []
    'before-quit': [event: Event]
    'web-contents-created': [event: Event, contents: WebContents]
  }> & {
    name: string
    readonly isPackaged: boolean
    getVersion(): string
    getAppPath(): string
    getPath(name: 'userData' | 'downloads' | 'temp' | 'logs'): string
    setPath(name: 'userData', path: string): void
    setAppLogsPath(path: string): void
    setAsDefaultProtocolClient(scheme: string, program?: string, args?: string[]): boolean
    setBadgeCount(count: number): boolean
    enableSandbox(): void
    requestSingleInstanceLock(): boolean
    whenReady(): Promise<void>
    quit(): void
  }

  interface WebPreferences {
    session: Session
    preload?: string
    devTools?: boolean
    javascript?: boolean
    contextIsolation: boolean
    sandbox: boolean
    nodeIntegration: boolean
    nodeIntegrationInWorker: boolean
    nodeIntegrationInSubFrames: boolean
    webSecurity: boolean
    allowRunningInsecureContent: boolean
    webviewTag: boolean
    navigateOnDragDrop: boolean
  }
  interface WindowOptions extends Partial<Rectangle> {
    minWidth?: number
    minHeight?: number
    title?: string
    show: boolean
    webPreferences: WebPreferences
  }
  export interface BrowserWindow extends Emitter<{
    'ready-to-show': []
    close: [event: Event]
    closed: []
    unresponsive: []
  }> {
    readonly webContents: WebContents
    loadURL(url: string): Promise<void>
    show(): void
    focus(): void
    restore(): void
    maximize(): void
    destroy(): void
    isMinimized(): boolean
    isMaximized(): boolean
    getNormalBounds(): Rectangle
    setOverlayIcon(image: NativeImage | null, description: string): void
  }
  export const BrowserWindow: new (options: WindowOptions) => BrowserWindow

  interface Navigation extends Event {
    readonly url: string
    readonly isMainFrame: boolean
  }
  export interface ContextMenuParams {
    isEditable: boolean
    misspelledWord: string
    dictionarySuggestions: string[]
    selectionText: string
    linkURL: string
    editFlags: Record<
      'canUndo' | 'canRedo' | 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll',
      boolean
    >
  }
  export interface WebContents extends Emitter<{
    'will-navigate': [details: Navigation]
    'will-redirect': [details: Navigation]
    'will-frame-navigate': [details: Navigation]
    'will-attach-webview': [event: Event]
    'context-menu': [event: Event, params: ContextMenuParams]
    'render-process-gone': [event: Event, details: { reason: string; exitCode: number }]
  }> {
    readonly mainFrame: Frame
    getURL(): string
    loadURL(url: string): Promise<void>
    reload(): void
    forcefullyCrashRenderer(): void
    replaceMisspelling(word: string): void
    send(channel: string, ...args: unknown[]): void
    getPrintersAsync(): Promise<{ name: string; displayName: string }[]>
    print(
      options: { silent?: boolean; printBackground?: boolean; deviceName?: string },
      done: (success: boolean, failureReason: string) => void,
    ): void
    setWindowOpenHandler(handler: (details: { url: string }) => { action: 'deny' }): void
  }

  export interface Session extends Emitter<{
    'will-download': [event: Event, item: { getURL(): string; getFilename(): string }]
  }> {
    readonly protocol: {
      handle(scheme: string, handler: (request: Request) => Response | Promise<Response>): void
    }
    readonly cookies: { get(filter: { name: string }): Promise<{ httpOnly?: boolean }[]> }
    clearStorageData(options: { storages: ('cookies' | 'localstorage')[] }): Promise<void>
    addWordToSpellCheckerDictionary(word: string): boolean
    enableNetworkEmulation(options: { offline?: boolean }): void
    setPermissionRequestHandler(
      handler: (
        contents: WebContents,
        permission: string,
        respond: (isAllowed: boolean) => void,
        details: { requestingUrl: string },
      ) => void,
    ): void
    setPermissionCheckHandler(
      handler: (contents: WebContents | null, permission: string, origin: string) => boolean,
    ): void
    setDevicePermissionHandler(handler: () => boolean): void
  }
  export const session: { fromPartition(partition: string): Session }

  interface Frame {
    readonly url: string
  }
  export interface IpcMainInvokeEvent {
    readonly sender: WebContents
    readonly senderFrame: Frame | null
  }
  export interface IpcMain {
    handle(
      channel: string,
      listener: (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown,
    ): void
  }
  export const ipcMain: IpcMain
  export interface IpcRenderer {
    invoke(channel: string, ...args: unknown[]): Promise<unknown>
    on(channel: string, listener: (event: unknown, ...args: unknown[]) => void): this
    off(channel: string, listener: (event: unknown, ...args: unknown[]) => void): this
  }
  export const ipcRenderer: IpcRenderer
  export const contextBridge: { exposeInMainWorld(key: string, api: object): void }

  export interface ClientRequestConstructorOptions {
    method?: string
    url?: string
    session?: Session
    credentials?: 'include'
    redirect?: 'manual'
    cache?: 'default' | 'no-store'
  }
  export interface IncomingMessage {
    readonly statusCode: number
    readonly headers: Record<string, string | string[]>
  }
  export interface ClientRequest extends Emitter<{
    redirect: [status: number, method: string, location: string]
    response: [message: IncomingMessage]
    error: [error: Error]
    abort: []
  }> {
    setHeader(name: string, value: string): void
    write(chunk: Buffer): void
    end(): void
    abort(): void
  }
  export const net: { request(options: ClientRequestConstructorOptions): ClientRequest }
  export const protocol: {
    registerSchemesAsPrivileged(
      schemes: { scheme: string; privileges: Record<string, boolean> }[],
    ): void
  }

  type MenuRole =
    | ('about' | 'services' | 'hide' | 'hideOthers' | 'unhide' | 'quit' | 'close' | 'help')
    | ('undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'selectAll' | 'reload' | 'resetZoom')
    | ('zoomIn' | 'zoomOut' | 'togglefullscreen' | 'toggleDevTools' | 'editMenu' | 'windowMenu')
  export interface MenuItemConstructorOptions {
    role?: MenuRole
    type?: 'separator'
    label?: string
    accelerator?: string
    enabled?: boolean
    click?: () => void
    submenu?: MenuItemConstructorOptions[]
  }
  interface Menu {
    popup(options: { window: BrowserWindow }): void
  }
  export const Menu: {
    buildFromTemplate(template: MenuItemConstructorOptions[]): Menu
    setApplicationMenu(menu: Menu): void
  }

  export interface MessageBoxOptions {
    message: string
    type?: 'error' | 'warning'
    detail?: string
    buttons?: string[]
    defaultId?: number
    cancelId?: number
  }
  export interface SaveDialogOptions {
    defaultPath?: string
    properties?: ('createDirectory' | 'showOverwriteConfirmation')[]
    filters?: { name: string; extensions: string[] }[]
  }
  export interface SaveDialogReturnValue {
    canceled: boolean
    filePath: string
  }
  export const dialog: {
    showErrorBox(title: string, content: string): void
    showMessageBox(options: MessageBoxOptions): Promise<{ response: number }>
    showMessageBox(window: BrowserWindow, options: MessageBoxOptions): Promise<{ response: number }>
    showSaveDialog(options: SaveDialogOptions): Promise<SaveDialogReturnValue>
    showSaveDialog(
      window: BrowserWindow,
      options: SaveDialogOptions,
    ): Promise<SaveDialogReturnValue>
  }

  export interface Notification extends Emitter<{ click: []; close: [] }> {
    title: string
    show(): void
  }
  export const Notification: {
    new (options: { title: string; body: string }): Notification
    readonly prototype: Notification
    isSupported(): boolean
  }

  export interface SafeStorage {
    getSelectedStorageBackend(): string
    isAsyncEncryptionAvailable(): Promise<boolean>
    encryptStringAsync(text: string): Promise<Buffer>
    decryptStringAsync(encrypted: Buffer): Promise<{ result: string }>
  }
  export const safeStorage: SafeStorage
  interface NativeImage {
    isEmpty(): boolean
  }
  export const nativeImage: {
    createFromBitmap(pixels: Buffer, size: { width: number; height: number }): NativeImage
  }
  export const clipboard: { writeText(text: string): Promise<void> }
  export const screen: { getAllDisplays(): { workArea: Rectangle }[] }
  export const shell: {
    openExternal(url: string): Promise<void>
    openPath(path: string): Promise<string>
  }
  export {}
}

declare namespace NodeJS {
  interface Process {
    /** The folder of the files that are packed with the app. */
    readonly resourcesPath: string
  }
}
