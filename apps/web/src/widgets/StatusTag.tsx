import type { Tone } from '@portal/shared/kernel/feature'
import { type Life, STATUS } from '@portal/shared/tones'
import type { ReactNode } from 'react'
import { Glyph } from '../kernel/Glyph.tsx'
import { useWords } from '../kernel/words.ts'
import './StatusTag.css'

interface ToneProps {
  tone: Tone
  /** Without the tint: inside definition lists and beside other tags. */
  isPlain?: boolean
  children: ReactNode
}

/** Glyph and words in one of the eight tones. */
export const ToneTag = ({ tone, isPlain, children }: ToneProps) => (
  <span className={`lb-tag lb-tone-${tone}${isPlain ? ' lb-tag-plain' : ''}`}>
    <Glyph tone={tone} />
    <span>{children}</span>
  </span>
)

const toneOf = (life: Life, code: string): Tone =>
  new Map<string, Tone>(Object.entries(STATUS[life])).get(code) ?? 'quiet'

interface Props {
  life: Life
  code: string
  isPlain?: boolean
}

/** Where a thing stands in its life; the words are `enums.<life>.<code>`. */
export function StatusTag({ life, code, isPlain = false }: Props) {
  const { codeText } = useWords()
  return (
    <ToneTag tone={toneOf(life, code)} isPlain={isPlain}>
      {codeText(life, code)}
    </ToneTag>
  )
}
