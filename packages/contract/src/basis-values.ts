/** Methods of an A- or B-basis value, as CMH-17 names them. */
export const BASIS_METHODS = ['normal', 'weibull', 'hanson-koopmans', 'order-statistic'] as const
export type BasisMethod = (typeof BASIS_METHODS)[number]

/**
 * Why there is none. lots-not-said: specimens without a lot cannot be tested for pooling · lots-differ: the k-sample
 * Anderson–Darling test rejects one population · no-scatter: all are equal · not-positive: the method gives no value
 * above 0.
 */
export const BASIS_REFUSALS = [
  'too-few-specimens',
  'lots-not-said',
  'too-few-lots',
  'lots-differ',
  'no-scatter',
  'not-positive',
] as const
export type BasisRefusal = (typeof BASIS_REFUSALS)[number]
