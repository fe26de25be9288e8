/** Net cents to refund for an ad. */
export interface AdRefund {
  adId: string
  net: number
}
