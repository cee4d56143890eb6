/** Up to so many rows the screen waits for the workbook; more are made in the background (product.md §7). */
export const DIRECT_MAX = 2000
/** A larger file is not sent: its letter says where it can be downloaded. In bytes. */
export const ATTACHED_MAX = 10_000_000
