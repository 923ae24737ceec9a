import { route } from '@react-router/dev/routes';
import type { RoomRoutes } from '#shell/room-routes.ts';

export default {
  site: [route('announcements/:announcementId', 'features/announcements/pages/announcement.tsx')],
  chapter: [
    route('announcements', 'features/announcements/pages/announcements.tsx'),
    route('announcements/new', 'features/announcements/pages/new-announcement.tsx'),
    route('announcements/:announcementId', 'features/announcements/pages/manage-announcement.tsx'),
    route('documents', 'features/announcements/pages/documents.tsx'),
    route('documents/:documentId', 'features/announcements/pages/document.tsx'),
  ],
  custom: [route('news/unsubscribe/:token', 'features/announcements/pages/news-unsubscribe.tsx')],
  bare: [route('documents/:documentId', 'features/announcements/pages/document-file.ts')],
} satisfies RoomRoutes;
