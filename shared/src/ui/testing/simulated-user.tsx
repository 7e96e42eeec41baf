import { userEvent } from '@testing-library/user-event'

/** A user whose keys and clicks follow each other at once: pages of a test need no time between them. */
export const simulateUser = () => userEvent.setup({ delay: null })
