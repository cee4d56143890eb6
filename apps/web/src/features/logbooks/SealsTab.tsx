import { CopyOutlined, SafetyCertificateOutlined } from '@ant-design/icons'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { sealContracts } from '@portal/shared/features/seals/seal.contract'
import { path } from '@portal/shared/screens'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { numberText, say, timeText, useWords } from '../../kernel/words.ts'
import { SealCode, SealStrip } from '../../widgets/SealStrip.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'

const col = columnsOf(logbookContracts.seals)
const columns = [
  col.show('sequence', ({ sequence }) => <b className="lb-link-number">{sequence}</b>, {
    width: 88,
    title: () => say('logbookDetail.seals.column.number'),
  }),
  col.show(
    'kind',
    ({ kind, sealedAt }) => (
      <>
        {say(`seals.kind.${kind}`)}
        <div className="lb-second">{timeText(sealedAt)}</div>
      </>
    ),
    { title: () => say('logbookDetail.seals.column.what') },
  ),
  col.show('strip', ({ seal }) => <SealStrip code={seal} />, {
    width: 160,
    title: () => say('logbookDetail.seals.column.strip'),
  }),
  col.show(
    'seal',
    ({ seal }) => (
      <Link to={path.verify(seal)}>
        <SealCode code={seal} isShort />
      </Link>
    ),
    { width: 200, title: () => say('logbookDetail.seals.column.code') },
  ),
  col.actions(({ seal, sequence }) => <CopyCode seal={seal} sequence={sequence} />, 56),
]

function CopyCode({ seal, sequence }: { seal: string; sequence: number }) {
  const { t } = useWords()
  const words = t('logbookDetail.seals.copy', { number: sequence })
  return (
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined />}
      aria-label={words}
      title={words}
      onClick={() => navigator.clipboard.writeText(seal)}
    />
  )
}

/** The chain of codes, newest first, and whether it still holds. */
export function SealsTab({ locationId }: { locationId: string }) {
  const { t } = useWords()
  const newest = useApi(logbookContracts.seals, { locationId, size: 1 })
  const [isAsked, setAsked] = useState(false)
  const code = newest.data?.content[0]?.seal ?? ''
  const proof = useApi(sealContracts.verify, { code }, { enabled: isAsked && code !== '' })
  return (
    <>
      <section className="lb-panel lb-part lb-apart" aria-labelledby="seals">
        <header className="lb-panel-head">
          <h2 id="seals">{t('logbookDetail.seals.title')}</h2>
          <span className="lb-actions" role="status">
            {proof.data && (
              <ToneTag tone={proof.data.firstBroken ? 'bad' : 'good'}>
                {proof.data.firstBroken
                  ? t('logbookDetail.seals.broken', { number: proof.data.firstBroken.sequence })
                  : t('logbookDetail.seals.matches', { number: numberText(proof.data.chainLength) })}
              </ToneTag>
            )}
            <Button
              size="small"
              icon={<SafetyCertificateOutlined />}
              disabled={!code}
              loading={proof.isFetching}
              onClick={() => (isAsked ? proof.refetch() : setAsked(true))}
            >
              {t('logbookDetail.seals.verify')}
            </Button>
          </span>
        </header>
        <p className="lb-soft lb-read">{t('logbookDetail.seals.note')}</p>
      </section>
      <ListPage
        list={logbookContracts.seals}
        columns={columns}
        fixed={{ locationId }}
        rowKey={({ seal }) => seal}
        isPart
        empty={{ title: t('logbookDetail.seals.none') }}
      />
    </>
  )
}
