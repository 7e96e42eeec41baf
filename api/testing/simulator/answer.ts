/** The response to a request. */
export interface Answer {
  status: number
  body: unknown
}

/** Whether the shop has done what was requested. */
export const isAccepted = (answer: Answer | undefined): answer is Answer =>
  answer !== undefined && answer.status >= 200 && answer.status < 300
