import type { Page } from '@playwright/test'

interface Account {
  email: string
  password: string
}

/**
 * Signs in through the API, so that the first page finds a session, as on most days. The forms have
 * their own tests; filling one in takes longer than most of a test.
 */
export async function signInBefore(page: Page, { email, password }: Account): Promise<void> {
  const response = await page.request.post('/api/v1/users/login', { data: { email, password } })
  const { message: _message, ...user } = (await response.json()) as Record<string, unknown>
  await page.addInitScript((userInfo) => {
    // This runs on the first page only: later ones keep the state of the test, such as signed out.
    if (window !== window.top || sessionStorage.getItem('signed-in-before')) return
    sessionStorage.setItem('signed-in-before', 'yes')
    localStorage.setItem('userInfo', userInfo)
  }, JSON.stringify(user))
}
