import { Check } from 'lucide-react';
import { words as permissionWords } from '#features/staff/messages/permissions.messages.ts';
import { words as roleWords } from '#features/staff/messages/roles.messages.ts';
import { ALL_PERMISSIONS, allowsOperator, OPERATOR_ROLES } from '#features/staff/model/permissions.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Table } from '#shared/ui/table.tsx';
import { useDisclosure } from '#shared/ui/use-disclosure.ts';
import { words } from '../messages/staff.messages.ts';

/** The table that everything asks: which role includes what. */
export function RoleTable() {
  const t = useMessages(words);
  const roles = useMessages(roleWords);
  const permissions = useMessages(permissionWords);
  const { key, ref } = useDisclosure();
  return (
    <details key={key} ref={ref}>
      <summary className={buttonClass({ variant: 'secondary', size: 'sm', className: 'list-none' })}>
        {t.table}
      </summary>
      <Card flush className="mt-4">
        <Table
          caption={t.table}
          rows={ALL_PERMISSIONS}
          rowKey={(permission) => permission}
          columns={[
            {
              key: 'permission',
              header: t.permission,
              primary: true,
              cell: (permission) => <span className="font-normal">{permissions[permission]}</span>,
            },
            ...OPERATOR_ROLES.map((role) => ({
              key: role,
              header: roles.role[role],
              cell: (permission: (typeof ALL_PERMISSIONS)[number]) =>
                allowsOperator(role, permission) ? (
                  <>
                    <Check aria-hidden className="size-4.5" />
                    <span className="sr-only">{t.included}</span>
                  </>
                ) : (
                  <span className="sr-only">{t.excluded}</span>
                ),
            })),
          ]}
        />
      </Card>
    </details>
  );
}
