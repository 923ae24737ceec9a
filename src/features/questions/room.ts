import { accountFollowers } from '#features/auth/index.ts';
import { guestData } from '#features/guest-erasure/index.ts';
import { todoSources } from '#features/todo/model/todo-sources.ts';
import { ORDER_NEEDS, orderDeps } from '#features/orders/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { guestsTodo } from './actions/guests-todo.ts';
import { questionsApi } from './api/questions.ts';
import { questionsOpenApi } from './api/open-api.ts';
import { questionsContext } from './actions/context.ts';
import { questionJobs } from './jobs/jobs.ts';
import { questions as answers } from './migrations/20261122T0010-questions.ts';
import { createQuestions } from './actions/questions.ts';
import { questionsService } from './service.ts';
import { answersToErase } from './store/erase-answers.ts';
import { forgetAnswersOf } from './store/forget-answers.ts';

export const questionsRoom = room({
  key: questionsService,
  needs: ORDER_NEEDS,
  migrations: [answers],
  openApi: questionsOpenApi,
  open: async (services, opening) => {
    const context = questionsContext(await orderDeps(services, opening));
    const questions = createQuestions(context);
    return {
      service: questions,
      api: questionsApi(questions),
      jobKinds: questionJobs(context),
      extensions: [
        extension(guestData, answersToErase(context.jobs)),
        extension(accountFollowers, { forget: (tx, user) => forgetAnswersOf(tx, user) }),
        extension(todoSources, guestsTodo(services.events, questions)),
      ],
      everyFewMinutes: questions.sweep,
      nightly: questions.forgetFiles,
    };
  },
});
