import { groupContracts } from '@portal/shared/features/groups/group.contract'
import type { Group } from '@portal/shared/features/groups/group.schema'
import { path } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Glyph } from '../../kernel/Glyph.tsx'
import { useMe } from '../../kernel/session.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { Pairs } from '../../widgets/Pairs.tsx'
import { DeleteGroup, EditButton, isEmptyGroup } from './GroupDialogs.tsx'
import { Admins } from './groupColumns.tsx'
import { placeOf } from './placeOf.ts'
import { AddSubgroups } from './Subgroups.tsx'

interface Props {
  group: Group
  /** The groups right below it. */
  below: readonly Group[]
}
/** What is to be known of the chosen group, and done with it. */
export function GroupPanel({ group, below }: Props) {
  const { t } = useWords()
  return (
    <section className="lb-panel lb-part" aria-labelledby="chosen-group">
      <header className="lb-panel-head">
        <div>
          <h2 id="chosen-group">{group.name}</h2>
          <span className="lb-second">{placeOf(group, t)}</span>
        </div>
        <EditButton group={group} />
      </header>
      <div className="lb-stack">
        <Known group={group} below={below} />
        <Acts group={group} />
      </div>
    </section>
  )
}

function Known({ group, below }: Props) {
  const { t } = useWords()
  const isOwn = useMe().user.organisation.id === group.orgId
  const { id, admins, userCount, logbookCount } = group
  const many = (count: number) => ({ count, number: numberText(count) })
  const linked = (text: ReactNode, to: string, link: string) => (
    <>
      {text} <Link to={to}>{link}</Link>
    </>
  )
  return (
    <Pairs
      pairs={[
        [
          t('groups.field.admins'),
          <>
            <Admins group={group} />
            {admins.length > 0 && <span className="lb-second lb-block">{t('groupPages.adminsText')}</span>}
          </>,
        ],
        [
          t('groups.field.userCount'),
          linked(t('groupPages.peopleCount', many(userCount)), path.group(id), t('groupPages.openUsers')),
        ],
        [
          t('groups.field.logbookCount'),
          isOwn
            ? linked(numberText(logbookCount), `${path.group(id)}?tab=logbooks`, t('groupPages.openLogbooks'))
            : numberText(logbookCount),
        ],
        [
          t('groups.field.subgroupCount'),
          below.length
            ? linked(
                below.map(({ name }) => name).join(t('common.comma')),
                path.subgroups(id),
                t('groupPages.openSubgroups'),
              )
            : t('groupPages.noSubgroups'),
        ],
      ]}
    />
  )
}

function Acts({ group }: { group: Group }) {
  const { t } = useWords()
  const isEmpty = isEmptyGroup(group)
  return (
    <>
      {group.isEditable && !isEmpty && (
        <p className="lb-soft">
          <Glyph tone="quiet" /> {t('groupPages.notEmpty')}
        </p>
      )}
      <div className="lb-tags">
        <AddSubgroups group={group} />
        <DialogButton
          action={groupContracts.remove}
          isOffered={group.isEditable && isEmpty}
          dialog={(close) => <DeleteGroup group={group} onClose={close} />}
        >
          {t('groupPages.remove.action')}
        </DialogButton>
      </div>
    </>
  )
}
