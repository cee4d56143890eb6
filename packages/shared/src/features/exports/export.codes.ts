/** Up to so many rows the screen waits for the workbook; more are made in the background (product.md §7). */
export const DIRECT_MAX = 2000
