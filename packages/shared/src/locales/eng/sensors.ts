export const words = {
  problems: {
    readingTooOld: 'The reading is older than 48 hours and is no longer accepted.',
    readingInFuture: 'The time of the reading is in the future. Check the clock of the sensor.',
  },
}
