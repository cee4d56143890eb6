import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { path } from '@portal/shared/screens'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { say, useWords } from '../../kernel/words.ts'
import { useDictOptions, useDictText } from '../../widgets/DictSelect.tsx'
import { AddressCell } from '../../widgets/LogbookCells.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'

const col = columnsOf(logbookContracts.premises)

function District({ code }: { code: string }) {
  return <>{useDictText('district')(code)}</>
}
function Activation({ code, count, activated }: { code: string; count: number; activated: number }) {
  const { t } = useWords()
  return (
    <>
      <StatusTag life="activation" code={code} />
      <div className="lb-second">{t('logbookPages.premises.activated', { count, activated })}</div>
    </>
  )
}

function HandedOver({ code, count, passed }: { code: string; count: number; passed: number }) {
  const { t } = useWords()
  return (
    <>
      <StatusTag life="handedOver" code={code} />
      <div className="lb-second">{t('logbookPages.premises.handedOver', { count, passed })}</div>
    </>
  )
}

const columns = [
  col.link('premises', ({ premises }) => path.logbooksOf(premises), undefined, { width: 128 }),
  col.show('address', (row) => <AddressCell row={row} />),
  col.show('district', ({ district }) => <District code={district} />, { width: 160 }),
  col.number('unitCount', { width: 160, title: () => say('logbookPages.premises.units') }),
  col.show(
    'activation',
    ({ activation, unitCount, activatedCount }) => (
      <Activation code={activation} count={unitCount} activated={activatedCount} />
    ),
    { width: 220 },
  ),
  col.show(
    'handedOver',
    ({ handedOver, unitCount, handedOverCount }) => (
      <HandedOver code={handedOver} count={unitCount} passed={handedOverCount} />
    ),
    { width: 220 },
  ),
]

const useDistricts = () => useDictOptions('district')

/** Premises, with those of which only a part is activated. */
export function PremisesPage() {
  const { t } = useWords()
  return (
    <ListPage
      list={logbookContracts.premises}
      columns={columns}
      filters={['q', { name: 'districts', useOptions: useDistricts }, 'activation', 'handedOver']}
      subtitle={t('logbookPages.premises.subtitle')}
      rowKey={({ premises }) => premises}
      rowName={({ premises }) => premises}
    />
  )
}
