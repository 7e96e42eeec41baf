import { describe, expect, it, vi } from 'vitest'
import { toFileName, toDialogOptions, createFileSaver } from './files'
import { createPrinter, createSheets } from './printing'

type Printed = (success: boolean, reason: string) => void

function startPrinting({
  printer = null as string | null,
  labelPrinter = null as string | null,
  printers = ['Slips'],
  outcome = [true, ''] as Parameters<Printed>,
} = {}) {
  const sheets = createSheets()
  const printedHtml: (string | null)[] = []
  const loadURL = vi.fn(async (address: string) => {
    printedHtml.push((await sheets.serve(new URL(address).pathname)?.text()) ?? null)
  })
  const print = vi.fn((_options: object, done: Printed) => done(...outcome))
  const close = vi.fn()
  const fetchDocument = vi.fn(() => Promise.resolve(new Uint8Array([37])))
  const write = vi.fn(() => Promise.resolve())
  const openFile = vi.fn(() => Promise.resolve(''))
  const job = createPrinter({
    sheets,
    origin: 'app://admin',
    openHidden: () => ({ contents: { loadURL, print }, close }),
    printer: () => printer,
    labelPrinter: () => labelPrinter,
    printers: () => Promise.resolve(printers),
    fetchDocument,
    folder: '/temp',
    write,
    openFile,
  })
  const getSheetStatus = () =>
    sheets.serve(new URL(loadURL.mock.lastCall?.[0] ?? '').pathname)?.status
  return { job, printedHtml, print, close, getSheetStatus, fetchDocument, write, openFile }
}

const slip = { name: 'Slip VK-1', html: '<h1>VK-1</h1>' }

describe('a packing slip', () => {
  it('prints on the chosen printer without a dialog, and removes its window', async () => {
    const { job, printedHtml, print, close, getSheetStatus } = startPrinting({ printer: 'Slips' })
    await job(slip)
    expect(printedHtml).toEqual([slip.html])
    expect(print.mock.lastCall?.[0]).toEqual({
      silent: true,
      printBackground: true,
      deviceName: 'Slips',
    })
    expect(close).toHaveBeenCalledOnce()
    expect(getSheetStatus()).toBe(404)
  })

  it('and a label go to printers of their own', async () => {
    const { job, print } = startPrinting({
      printer: 'Slips',
      labelPrinter: 'Labels',
      printers: ['Slips', 'Labels'],
    })
    await job({ name: 'Label VK-1', html: '<h1>VK-1</h1>', isLabel: true })
    expect(print.mock.lastCall?.[0]).toMatchObject({ silent: true, deviceName: 'Labels' })
    await job(slip)
    expect(print.mock.lastCall?.[0]).toMatchObject({ silent: true, deviceName: 'Slips' })
  })

  it.each([
    ['none is chosen', null],
    ['the chosen one is not there', 'Gone'],
  ])('shows the dialog when %s', async (_why, printer) => {
    const { job, print } = startPrinting({ printer })
    await job(slip)
    expect(print.mock.lastCall?.[0]).toEqual({ silent: false, printBackground: true })
  })

  it('cancelled by the user is no failure; one refused by the printer is', async () => {
    await expect(
      startPrinting({ outcome: [false, 'Print job canceled'] }).job(slip),
    ).resolves.toBeUndefined()
    const { job, close, getSheetStatus } = startPrinting({ outcome: [false, 'Print job failed'] })
    await expect(job(slip)).rejects.toThrow('The printer did not accept it')
    expect(close).toHaveBeenCalledOnce()
    expect(getSheetStatus()).toBe(404)
  })
})

describe('a document', () => {
  const invoice = { name: 'Invoice: VK/1', url: '/api/v1/orders/1/invoice.pdf' }

  it('is fetched from the shop and opened in the viewer of the system', async () => {
    const { job, fetchDocument, write, openFile, print } = startPrinting({ printer: 'Slips' })
    await job(invoice)
    expect(fetchDocument).toHaveBeenCalledWith(invoice.url)
    expect(write.mock.lastCall).toEqual(['/temp/Invoice- VK-1.pdf', new Uint8Array([37])])
    expect(openFile).toHaveBeenCalledWith('/temp/Invoice- VK-1.pdf')
    expect(print).not.toHaveBeenCalled()
  })

  it('reports a missing viewer', async () => {
    const { job, openFile } = startPrinting()
    openFile.mockResolvedValue('no application')
    await expect(job(invoice)).rejects.toThrow('no program')
  })
})

describe('the name of a file', () => {
  it.each([
    ['orders.csv', 'orders.csv'],
    ['../../.bashrc', 'bashrc'],
    ['C:\\Windows\\x.exe', 'C-Windows-x.exe'],
    ['in\u202Evoice\u0000.pdf', 'in-voice-.pdf'],
    ['con', 'file-con'],
    ['nul.csv', 'file-nul.csv'],
    ['   ', 'file'],
    ['..', 'file'],
    [`${'x'.repeat(300)}.csv`, `${'x'.repeat(116)}.csv`],
  ])('%j becomes %j', (proposed, name) => expect(toFileName(proposed)).toBe(name))

  it('has the right extension', () => {
    expect(toFileName('Invoice', '.pdf')).toBe('Invoice.pdf')
    expect(toFileName('Invoice.PDF', '.pdf')).toBe('Invoice.PDF')
  })
})

describe('saving a file', () => {
  it('proposes a proper name and type', () => {
    expect(toDialogOptions('orders.csv', '/home/a')).toEqual({
      defaultPath: '/home/a/orders.csv',
      properties: ['createDirectory', 'showOverwriteConfirmation'],
      filters: [{ name: 'Table (CSV)', extensions: ['csv'] }],
    })
    expect(toDialogOptions('a/b.pdf', '/home/a')).toMatchObject({
      defaultPath: '/home/a/a-b.pdf',
      filters: [{ extensions: ['pdf'] }],
    })
    expect(toDialogOptions('notes', '/home/a')).not.toHaveProperty('filters')
  })

  it('writes to the chosen place, and nothing if the user cancels', async () => {
    const write = vi.fn(() => Promise.resolve())
    const showDialog = vi.fn(() => Promise.resolve({ canceled: false, filePath: '/x/y.csv' }))
    const save = createFileSaver({ showDialog, write, folder: '/home/a' })
    const bytes = new Uint8Array([1])
    expect(await save({ name: 'orders.csv', bytes })).toBe(true)
    expect(write).toHaveBeenCalledWith('/x/y.csv', bytes)
    showDialog.mockResolvedValue({ canceled: true, filePath: '' })
    expect(await save({ name: 'orders.csv', bytes })).toBe(false)
    expect(write).toHaveBeenCalledOnce()
  })
})
