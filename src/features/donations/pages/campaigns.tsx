import { Link } from 'react-router';
import { CampaignForm } from '../ui/campaign-form.tsx';
import { words } from '../messages/giving.messages.ts';
import { Thermometer } from '../ui/thermometer.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/campaigns';

export { action, loader } from './campaigns.server.ts';

export default function Campaigns({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { slug, campaigns, currencies } = loaderData;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <h2 className="text-xl font-semibold">{t.campaigns}</h2>
        {campaigns.length === 0 && <p className="text-muted">{t.none}</p>}
        {campaigns.map((campaign) => (
          <Card
            key={campaign.id}
            title={
              <Link
                to={`/chapters/${encodeURIComponent(slug)}/manage/campaigns/${campaign.id}`}
                className="hover:text-marigold"
              >
                {campaign.title}
              </Link>
            }
            action={
              <Badge tone={campaign.status === 'running' ? 'leaf' : 'neutral'}>
                {t.badge[campaign.status]}
              </Badge>
            }
          >
            <Thermometer {...campaign} />
          </Card>
        ))}
      </div>
      <Card title={t.add}>
        <CampaignForm currencies={currencies} lastResult={actionData} />
      </Card>
    </div>
  );
}
