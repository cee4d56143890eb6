import type { MergeRehearsal } from '@portal/shared/features/organization-merges/merge.schema'
import { useWords } from '../../kernel/words.ts'
import { Foreseen } from '../../widgets/Foreseen.tsx'
import { StatusTag, ToneTag } from '../../widgets/StatusTag.tsx'
import { BecomeOne, Blocks, Equal, Moves } from './MergeColumns.tsx'
import { MergeTabs } from './MergeTabs.tsx'
import type { ChangedPart } from './parts.ts'
import './merge.css'

interface Props {
  of: MergeRehearsal
  /** What is told otherwise than when it was seen before. */
  changed?: readonly ChangedPart[]
}
/** What a merger would come to, for either side: who ends and who goes on, what moves, what becomes one, what blocks. */
export function MergeRehearsed({ of, changed = [] }: Props) {
  return (
    <>
      <FromTo of={of} />
      <div className="lb-merge-foreseen">
        <Foreseen>
          <Moves of={of} changed={changed} />
          <BecomeOne of={of} changed={changed} />
          <Equal of={of} changed={changed} />
          <Blocks of={of} changed={changed} />
        </Foreseen>
      </div>
      <MergeTabs of={of} />
    </>
  )
}

function FromTo({ of: { parent, child, side, status } }: Pick<Props, 'of'>) {
  const { t, name } = useWords()
  const whose = (own: boolean) =>
    t(own ? 'organizationMerges.yours' : status ? 'organizationMerges.theOther' : 'organizationMerges.matches')
  return (
    <section className="lb-panel lb-merge-way">
      <div>
        <span className="lb-second lb-block">{t('organizationMerges.ends')}</span>
        <b>{name(child, 'name')}</b>
        <span className="lb-second lb-block">{whose(side === 'CHILD')}</span>
      </div>
      <div className="lb-merge-arrow">
        <span className="lb-second lb-block">{t('organizationMerges.atOnce')}</span>
        <span className="lb-second lb-block">{t('organizationMerges.noWayBack')}</span>
      </div>
      <div>
        <span className="lb-second lb-block">{t('organizationMerges.goesOn')}</span>
        <b>{name(parent, 'name')}</b>
        <span className="lb-second lb-block">{whose(side === 'PARENT')}</span>
      </div>
      <div className="lb-merge-status">
        <span className="lb-second lb-block">{t('organizationMerges.field.status')}</span>
        {status ? (
          <StatusTag life="organizationMerge" code={status} isPlain />
        ) : (
          <ToneTag tone="quiet" isPlain>
            {t('organizationMerges.notSent')}
          </ToneTag>
        )}
      </div>
    </section>
  )
}
