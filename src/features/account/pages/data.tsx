import { FormSection } from '#features/events/ui/form-section.tsx';
import { ButtonLink, buttonClass } from '#shared/ui/button.tsx';
import type { Route } from './+types/data';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/settings.messages.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(words[languageOfMatches(matches)].data)];

export default function Data() {
  const say = useMessages(words);
  return (
    <>
      <FormSection title={say.copy} text={say.copyText}>
        <p className="text-muted">{say.copyWhat}</p>
        <a
          href="/account/export"
          download
          className={buttonClass({ variant: 'secondary', className: 'sm:self-start' })}
        >
          {say.download}
        </a>
      </FormSection>
      <FormSection title={say.deleting} text={say.deletingText}>
        <p className="text-muted">{say.deletingWhat}</p>
        <ButtonLink to="/account/delete" variant="secondary" className="sm:self-start">
          {say.deleteIt}
        </ButtonLink>
      </FormSection>
    </>
  );
}
