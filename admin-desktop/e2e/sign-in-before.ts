import type { Page } from '@playwright/test'

interface Account {
  email: string
  password: string
}

/**
 * Signs in by the API, so that the first page that is opened finds it done, as on any day but the
 * first. The forms have stories of their own; filling one in takes longer than most of a story.
 */
export async function signInBefore(page: Page, { email, password }: Account): Promise<void> {
  const answer = await page.request.post('/api/v1/users/login', { data: { email, password } })
  const { message: _message, ...user } = (await answer.json()) as Record<string, unknown>
  await page.addInitScript((userInfo) => {
    // Only on the first page: later ones find what the story has made of it, as by signing out.
    if (window !== window.top || sessionStorage.getItem('signed-in-before')) return
    sessionStorage.setItem('signed-in-before', 'yes')
    localStorage.setItem('userInfo', userInfo)
  }, JSON.stringify(user))
}
