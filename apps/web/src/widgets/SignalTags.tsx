import type { Signal } from '@portal/shared/features/evidence/evidence.codes'
import { useWords } from '../kernel/words.ts'
import { ToneTag } from './StatusTag.tsx'

/** What the data of a record show, each as a reason to read it. */
export function SignalTags({ signals }: { signals: readonly Signal[] }) {
  const { codeText } = useWords()
  return signals.map((signal) => (
    <ToneTag key={signal} tone="warn">
      {codeText('signal', signal)}
    </ToneTag>
  ))
}
