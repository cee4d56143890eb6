/** Imported before the program: faults that nothing catches, at a signal's word. */
process.on('SIGUSR2', () => {
  throw new Error('planted: thrown where nothing catches')
})
process.on('SIGHUP', () => void Promise.reject(new Error('planted: rejected where nothing catches')))
