/**
 * Guard: the server understood and rejected the request (status 400 to 499), so that nothing was changed. Every
 * other failure leaves the outcome unclear (quality, invariant 2).
 */
export const isRefusal = (_: unknown, { error }: { error: unknown }): boolean => {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' && status >= 400 && status < 500
}
