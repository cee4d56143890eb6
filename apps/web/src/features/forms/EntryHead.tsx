import { EditOutlined, FilePdfOutlined, SafetyCertificateOutlined } from '@ant-design/icons'
import { formContracts } from '@portal/shared/features/forms/form.contract'
import { SENT } from '@portal/shared/features/forms/form.rules'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { path } from '@portal/shared/screens'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useAction } from '../../kernel/api.ts'
import { useWords } from '../../kernel/words.ts'
import { WaitsLine } from '../../widgets/forms/FormCells.tsx'
import { LocationId } from '../../widgets/LocationId.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { receivedBy } from './attempts.ts'
import { EntryActs } from './EntryActs.tsx'
import { wordsIn } from './fieldKinds.ts'
import { ProofButton } from './ProofButton.tsx'
import './entry.css'

interface Props {
  entry: FormEntry
  /** There where a signed entry may be changed. */
  onChange?: () => void
}

/** What the entry is called and where it stands, what it is about, and what can be done with it. */
export function EntryHead({ entry, onChange }: Props) {
  const { t, language, name } = useWords()
  const { definition, status, referenceNo, owner, counterpart, first, jobRecordId, fault } = entry
  const facts = [referenceNo, definition.version]
  const received = receivedBy(entry.attempts)
  const parties = counterpart
    ? t('formDetail.fromTo', { from: name(owner, 'name'), to: name(counterpart, 'name') })
    : name(owner, 'name')
  return (
    <header className="lb-page-head lb-detail-head">
      <div>
        <h1>
          {definition.code.toUpperCase()} {wordsIn(language, definition.shortTitle)}{' '}
          <StatusTag life="form" code={status} />
        </h1>
        <p className="lb-subtitle">{[...facts, parties].join(' · ')}</p>
        {fault && status !== 'SAVED' && <WaitsLine row={entry} />}
        {jobRecordId !== null && (
          <p className="lb-subtitle">
            <Link to={path.jobRecord(jobRecordId)}>{t('formDetail.fromRecord')}</Link>
          </p>
        )}
        {!definition.isMany && first && (
          <p className="lb-subtitle">
            <Link to={path.logbook(first.locationId)}>
              <LocationId id={first.locationId} />
            </Link>{' '}
            {name(first, 'address')}
          </p>
        )}
      </div>
      <div className="lb-actions">
        <Document entry={entry} />
        {received && (
          <ProofButton entryId={entry.id} attempt={received} icon={<SafetyCertificateOutlined />}>
            {t('formDetail.delivery.proofOfDelivery')}
          </ProofButton>
        )}
        {onChange && (
          <Button icon={<EditOutlined />} onClick={onChange}>
            {t('formDetail.change')}
          </Button>
        )}
        <EntryActs entry={entry} />
      </div>
    </header>
  )
}

/** The form as PDF, a draft until it has left the house. */
function Document({ entry: { id, status } }: { entry: FormEntry }) {
  const { t } = useWords()
  const get = useAction(formContracts.document)
  const isDraft = !SENT.some((sent) => sent === status)
  return (
    <ActionButton
      action={formContracts.document}
      icon={<FilePdfOutlined />}
      loading={get.isPending}
      onClick={() => get.mutate({ entryId: id })}
    >
      {t(isDraft ? 'formDetail.draftPdf' : 'formDetail.pdf')}
    </ActionButton>
  )
}
