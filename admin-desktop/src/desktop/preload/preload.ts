import { contextBridge, ipcRenderer } from 'electron'
import { makeBridge } from './make-bridge'

contextBridge.exposeInMainWorld('voltkart', makeBridge(ipcRenderer))
