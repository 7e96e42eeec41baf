import { userEvent, type UserEvent } from '@testing-library/user-event'

/** Text with keys, such as `{Enter}`, which have to be pressed one by one. */
const specialKeys = /[{[]/

/**
 * A user whose keys and clicks follow each other at once: pages of a test need no time between them.
 * Plain text arrives in one piece, as if it were pasted, since a form renders again for each key.
 */
export function simulateUser(): UserEvent {
  const user = userEvent.setup({ delay: null })
  const { type } = user
  return Object.assign(user, {
    type: async (...[element, text, options]: Parameters<typeof type>) => {
      if (specialKeys.test(text) || options !== undefined || text === '') {
        return type(element, text, options)
      }
      await user.click(element)
      return user.paste(text)
    },
  })
}
