/** What has the provider's order of an attempt, once the shop has created it. */
type Attempt = {
  getSnapshot(): { context: { orderId: string | null }; status: string; tags: ReadonlySet<string> }
  subscribe(observer: { next: () => void; complete: () => void }): { unsubscribe(): void }
}

/** The provider's order of an attempt. Rejects when the attempt is over, or closed, without one. */
export const orderOf = (attempt: Attempt): Promise<string> =>
  new Promise((resolve, reject) => {
    const subscription = attempt.subscribe({ next: look, complete: look })
    function look(): void {
      const { context, status, tags } = attempt.getSnapshot()
      if (context.orderId !== null) resolve(context.orderId)
      else if (status !== 'active' || tags.has('closed')) reject(new Error('the attempt to pay is over'))
      else return
      subscription.unsubscribe()
    }
    look()
  })
