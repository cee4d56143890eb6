import type { Tone } from '@portal/shared/kernel/feature'
import { GLYPHS } from '../look/status.ts'
import './Glyph.css'

/** The drawing of a tone; it stands beside words, so it says nothing itself. */
export const Glyph = ({ tone }: { tone: Tone }) => (
  <svg className={`lb-glyph lb-mark-${tone}`} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    <path fillRule="evenodd" d={GLYPHS[tone]} />
  </svg>
)
