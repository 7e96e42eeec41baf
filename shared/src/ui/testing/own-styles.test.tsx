// @vitest-environment jsdom
import { styled } from '@mui/material/styles'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OwnStyles } from './own-styles'
import { simulateUser } from './simulated-user'

const Gone = styled('button')({ color: 'red', display: 'none' })
const Unseen = styled('button')({ color: 'red', visibility: 'hidden' })
const Blocked = styled('button')({ color: 'red', '&.blocked': { pointerEvents: 'none' } })

it('lets queries and users notice what is hidden or cannot be clicked', async () => {
  render(
    <OwnStyles>
      <Gone>Gone</Gone>
      <Unseen>Unseen</Unseen>
      <Blocked className="blocked">Blocked</Blocked>
    </OwnStyles>,
  )
  expect(screen.getByText('Gone')).toBeTruthy()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Blocked'])
  await expect(simulateUser().click(screen.getByText('Blocked'))).rejects.toThrow('pointer-events')
})

it('leaves no styles on the page once the tree is unmounted', () => {
  const tree = (
    <OwnStyles>
      <Gone>Gone</Gone>
    </OwnStyles>
  )
  const before = document.styleSheets.length
  render(tree)
  expect(document.styleSheets.length).toBe(before + 1)
  cleanup()
  expect(document.styleSheets.length).toBe(before)
  render(tree)
  expect(screen.queryAllByRole('button')).toEqual([])
})
