import { MESSAGE_TAGS } from '@portal/shared/features/messages/message.codes'
import type { ControlProps } from '../../kernel/list/control.ts'
import { useWords } from '../../kernel/words.ts'
import './messages.css'
import '../../kernel/list/views.css'

/** What messages are about, as chips; any number of them may be on. */
export function TagChips({ value, onChange, label }: ControlProps) {
  const { t } = useWords()
  const chosen = new Set(value?.split(','))
  const toggle = (tag: string) => {
    const next = new Set(chosen)
    if (!next.delete(tag)) next.add(tag)
    onChange([...next].join(',') || undefined)
  }
  return (
    <ul className="lb-tag-chips" aria-label={label}>
      {MESSAGE_TAGS.map((tag) => (
        <li key={tag} className={chosen.has(tag) ? 'lb-chip lb-chip-on' : 'lb-chip'}>
          <button type="button" aria-pressed={chosen.has(tag)} onClick={() => toggle(tag)}>
            {t(`messages.tag.${tag}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}
