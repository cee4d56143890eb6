import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { LogbookDetail } from '@portal/shared/features/logbooks/logbook.schema'
import { Input } from 'antd'
import { useState } from 'react'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { latePart } from '../../kernel/lazyPart.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useMe } from '../../kernel/session.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { CityMap } from '../../widgets/CityMap.tsx'
import { useDictText } from '../../widgets/DictSelect.tsx'
import { RecentRecords } from '../../widgets/JobRecordTable.tsx'
import { Pairs } from '../../widgets/Pairs.tsx'
import { DutyClock } from './DutyClock.tsx'
import { MonthsChart } from './MonthsChart.tsx'

// few look at what others see
const WhySeen = latePart(() => import('./WhySeen.tsx').then((file) => file.WhySeen))

/** What a person needs on a bad day: what is due, what was done last, what to know. */
export function OverviewTab({ logbook }: { logbook: LogbookDetail }) {
  const { viewer: viewing } = useMe()
  return (
    <div className="lb-columns">
      <div className="lb-column">
        {!logbook.accessEndedAt && <DutyClock logbook={logbook} />}
        <MonthsChart locationId={logbook.locationId} />
        <RecentRecords locationId={logbook.locationId} count={logbook.jobRecordCount} />
      </div>
      <div className="lb-column lb-column-side">
        {viewing && <WhySeen locationId={logbook.locationId} />}
        {!logbook.accessEndedAt && <Remark logbook={logbook} />}
        <Place logbook={logbook} />
      </div>
    </div>
  )
}

function Remark({ logbook }: { logbook: LogbookDetail }) {
  const { t } = useWords()
  const [isEditing, setEditing] = useState(false)
  const { locationId, remark, version } = logbook
  return (
    <section className="lb-panel lb-part" aria-labelledby="remark">
      <header className="lb-panel-head">
        <h2 id="remark">{t('logbookDetail.remark.title')}</h2>
        {logbook.can.includes('remark') && (
          <ActionButton action={logbookContracts.remark} type="text" size="small" onClick={() => setEditing(true)}>
            {t('logbookDetail.remark.edit')}
          </ActionButton>
        )}
      </header>
      <p className={remark ? 'lb-pre' : 'lb-soft'}>{remark || t('logbookDetail.remark.none')}</p>
      {isEditing && (
        <FormDialog
          action={logbookContracts.remark}
          title={t('logbookDetail.remark.edit')}
          submit={t('logbookDetail.remark.save')}
          done={t('logbookDetail.remark.saved', { id: locationId })}
          params={{ locationId, version }}
          initial={{ remark }}
          draft={`logbooks.remark.${locationId}`}
          onClose={() => setEditing(false)}
        >
          <Field name="remark">
            <Input.TextArea rows={6} autoFocus />
          </Field>
        </FormDialog>
      )}
    </section>
  )
}

function Place({ logbook }: { logbook: LogbookDetail }) {
  const { t, name } = useWords()
  const [region, district, area] = [useDictText('region'), useDictText('district'), useDictText('area')]
  const { locationId, latitude, longitude, leNumber, block } = logbook
  const position =
    latitude !== null && longitude !== null
      ? {
          id: locationId,
          name: locationId,
          note: name(logbook, 'address'),
          latitude,
          longitude,
          shape: 'square' as const,
        }
      : null
  const facts = [
    [t('logbooks.field.leNumber'), leNumber],
    [t('logbookPages.building'), name(logbook, 'building')],
    [t('logbooks.field.block'), block],
    [t('logbooks.field.region'), region(logbook.region)],
    [t('logbooks.field.district'), district(logbook.district)],
    [t('logbooks.field.area'), area(logbook.area)],
    [
      t('logbookDetail.place.position'),
      latitude !== null && longitude !== null ? `${numberText(latitude, 4)}, ${numberText(longitude, 4)}` : '',
    ],
  ] as const
  return (
    <section className="lb-panel lb-part" aria-labelledby="place">
      <h2 id="place">{t('logbookDetail.place.title')}</h2>
      <Pairs pairs={facts} />
      {position ? (
        <CityMap label={t('logbookDetail.place.map', { id: locationId })} places={[position]} />
      ) : (
        <p className="lb-second">{t('logbookDetail.place.noPosition')}</p>
      )}
    </section>
  )
}
