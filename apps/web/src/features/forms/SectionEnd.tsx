import { ArrowRightOutlined } from '@ant-design/icons'
import { useWords } from '../../kernel/words.ts'
import type { EntrySection } from './sections.ts'
import './entry.css'

/** Names the list of sections on a phone, where one section is open at a time. */
export const LIST = 'form-sections'

interface Props {
  sections: readonly EntrySection[]
  at: string
}

/** On a phone: which section this is, back to their list, and on to the next one. Addresses do it, so that "back" of the phone does too. */
export function SectionEnd({ sections, at }: Props) {
  const { t } = useWords()
  const index = sections.findIndex(({ id }) => id === at)
  const next = sections[index + 1]
  return (
    <div className="lb-entry-end">
      <span className="lb-second">{t('formDetail.sectionOf', { number: index + 1, total: sections.length })}</span>
      <a className="lb-btn" href={`#${LIST}`}>
        {t('formDetail.allSections')}
      </a>
      {next && (
        <a className="lb-btn lb-btn-primary" href={`#${next.id}`}>
          {t('formDetail.nextSection', { title: next.title })} <ArrowRightOutlined aria-hidden />
        </a>
      )}
    </div>
  )
}
