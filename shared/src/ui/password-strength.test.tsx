// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PasswordStrength } from './password-field'

describe('the strength of a password', () => {
  it.each([
    ['Password1', 'Very weak'],
    ['Qwerty@12345', 'Weak'],
    ['river boat 2031', 'Strong'],
  ])('of %s is: %s', async (password, words) => {
    render(<PasswordStrength password={password} />)
    expect(await screen.findByText(`Strength: ${words}`)).toBeDefined()
  })

  it('begins with how long a password must be', async () => {
    render(<PasswordStrength password="short" />)
    expect(await screen.findByText('Use at least 8 characters')).toBeDefined()
  })
})
