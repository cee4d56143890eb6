import { DRAFTS, FILLABLE, type FormState } from '@portal/shared/features/forms/form.rules'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { useState } from 'react'
import { usePageTitle } from '../../kernel/page.tsx'
import { EditEntry } from './EditEntry.tsx'
import { EntryClock } from './EntryClock.tsx'
import { EntryFacts } from './EntryFacts.tsx'
import { EntryHead } from './EntryHead.tsx'
import { EntryTabs } from './EntryTabs.tsx'
import { EntryTasks } from './EntryTasks.tsx'
import { SplitNote } from './SplitNote.tsx'
import './entry.css'

/** What is signed or submitted is what was saved, not what is being changed on the page. */
const isOfDraft = (move: string): boolean => move !== 'sign' && move !== 'send' && move !== 'submit'

/** One entry: filled in by whoever may, read by the others; once it is signed it is read until somebody chooses to change it. */
export function EntryPage({ entry }: { entry: FormEntry }) {
  const [isChanging, setChanging] = useState(false)
  usePageTitle(entry.referenceNo)
  const { status, mayEdit, definition, can } = entry
  const isDraft = DRAFTS.includes(status)
  const isFilled = mayEdit && (isDraft || isChanging)
  const isByHours = definition.deadline.kind === 'hoursAfter'
  const mayChange = mayEdit && !isDraft && !isChanging && (FILLABLE as readonly FormState[]).includes(status)
  return (
    <div className="lb-entry-page">
      <EntryHead
        entry={isFilled ? { ...entry, can: can.filter(isOfDraft) } : entry}
        {...(mayChange && { onChange: () => setChanging(true) })}
      />
      <SplitNote entry={entry} />
      {!isByHours && <EntryFacts entry={entry} />}
      {isByHours && !isFilled && <EntryClock entry={entry} data={entry.formData} />}
      {isByHours && !isFilled && <EntryTasks entry={entry} />}
      {isFilled ? (
        <EditEntry entry={entry} isByHours={isByHours} onPrepared={() => setChanging(false)} />
      ) : (
        <EntryTabs entry={entry} />
      )}
    </div>
  )
}
