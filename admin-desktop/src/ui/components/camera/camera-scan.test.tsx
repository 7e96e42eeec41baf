// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { stubCamera } from '../../testing/fake-camera'
import { ScanField } from '../scan-field'

function Field({ onScan }: { onScan: (code: string) => void }) {
  const ref = useRef<HTMLInputElement>(null)
  return <ScanField inputRef={ref} feedback={null} onScan={onScan} />
}

describe('the camera of a phone', () => {
  it('scans codes into a field until it is stopped', async () => {
    const camera = stubCamera()
    const scanned: string[] = []
    render(<Field onScan={(code) => scanned.push(code)} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Scan with the camera' }))
    expect(await screen.findByText('Hold a barcode or QR code in the picture.')).toBeTruthy()
    camera.show('8901234567894')
    await waitFor(() => expect(scanned).toEqual(['8901234567894']))
    camera.show('8901234567894', 'AERO-14-16')
    await waitFor(() => expect(scanned).toEqual(['8901234567894', 'AERO-14-16']))
    await user.click(screen.getByRole('button', { name: 'Stop the camera' }))
    expect(screen.queryByLabelText('Picture of the camera')).toBeNull()
    expect(camera.stopped).toHaveBeenCalled()
  })

  it.each([
    ['NotAllowedError', /^The camera is not allowed here\./],
    ['NotFoundError', /^There is no camera on this device\./],
    ['AbortError', /^The camera could not be started\./],
  ])('says in a sentence why it does not start: %s', async (problem, sentence) => {
    stubCamera(problem)
    render(<Field onScan={() => undefined} />)
    await userEvent.click(screen.getByRole('button', { name: 'Scan with the camera' }))
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('is not offered without a touch screen, nor in the desktop app', () => {
    render(<Field onScan={() => undefined} />)
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    stubCamera()
    vi.stubGlobal('voltkart', {})
    render(<Field onScan={() => undefined} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
