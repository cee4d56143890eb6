import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { notify } from '../notices.ts'
import { usePrinting } from '../paper/usePrinting.ts'
import { numberText, useWords } from '../words.ts'
import './Entries.css'

/** Characters of a text, and texts of a list, that are shown before the rest is cut off or counted. */
const [TEXT_SHOWN, ENTRIES_SHOWN] = [60, 5]

/** The first of these texts, and how many more; on paper, where nothing can be opened, all of them. */
export function Several({ texts }: { texts: readonly string[] }) {
  const { t } = useWords()
  const [first = '', ...others] = texts
  if (usePrinting()) return texts.join(t('common.comma'))
  return others.length ? t('common.list.chosen', { name: first, count: others.length }) : first
}

/** The first of these texts and how many more; several can be copied. */
export function Entries({ entries }: { entries: readonly string[] }) {
  const { t } = useWords()
  const shown = entries.slice(0, ENTRIES_SHOWN).map((text) => t('common.quoted', { text: short(text) }))
  const more = entries.length - shown.length
  const copy = async () => {
    await navigator.clipboard.writeText(entries.join('\n'))
    notify('success', t('common.list.entriesCopied', { count: entries.length }))
  }
  return (
    <>
      <span className="lb-entries">{shown.join(t('common.comma'))}</span>
      {more > 0 && ` ${t('common.list.entriesMore', { count: more, number: numberText(more) })}`}
      {entries.length > 1 && navigator.clipboard && (
        <Button type="text" size="small" icon={<CopyOutlined />} onClick={copy}>
          {t('common.list.copyEntries')}
        </Button>
      )}
    </>
  )
}

const short = (text: string) => (text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN)}…` : text)
