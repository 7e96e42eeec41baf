import { contextBridge, ipcRenderer } from 'electron'
import { createBridge } from './make-bridge'

contextBridge.exposeInMainWorld('voltkart', createBridge(ipcRenderer))
