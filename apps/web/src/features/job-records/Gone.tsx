import { Failure, failureText } from '../../kernel/failure.ts'
import { ToneTag } from '../../widgets/StatusTag.tsx'

/** Above a record that was deleted or closed to its reader while it was open: what stands below is what it said before. */
export function Gone({ error }: { error: Error | null }) {
  if (!(error instanceof Failure && error.isOutdated)) return null
  return (
    <p role="alert">
      <ToneTag tone="warn">{failureText(error)}</ToneTag>
    </p>
  )
}
