/** Up to so many rows the screen waits for the workbook; more are made in the background (product.md §7). */
export const DIRECT_MAX = 2000
/** So many ticked rows stand in the address by which a workbook is fetched at once; of more it is made in the background. */
export const TICKED_AT_ONCE_MAX = 200
/** A larger file is not sent: its letter says where it can be downloaded. In bytes. */
export const ATTACHED_MAX = 10_000_000
