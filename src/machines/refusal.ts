/**
 * Guard: nothing was changed, since the server understood and rejected the request (status 400 to 499), or it was never
 * sent. Every other failure leaves the outcome unclear (quality, invariant 2).
 */
export const isRefusal = (_: unknown, { error }: { error: unknown }): boolean => {
  const { status, isUnsent } = (error ?? {}) as { status?: unknown; isUnsent?: unknown }
  return isUnsent === true || (typeof status === 'number' && status >= 400 && status < 500)
}
