/** Asks the process in this container how it is; a worker answers this one call too, and says whether it takes up jobs. */
const isWell = await fetch(`http://127.0.0.1:${process.env.PORT}/api/health`, { signal: AbortSignal.timeout(4000) })
  .then(({ ok }) => ok)
  .catch(() => false)

process.exit(isWell ? 0 : 1)
