export const languages = ['ko', 'en', 'ja', 'zh'] as const;
export type Language = (typeof languages)[number];

/** Workbench texts only: enough of each script to judge line breaks and weight. */
export const samples: Record<
  Language,
  {
    title: string;
    lead: string;
    body: string;
    action: string;
    free: string;
    freemium: string;
    paid: string;
    label: string;
  }
> = {
  ko: {
    title: '목적과 예산에 맞는 AI 도구를 찾아보세요',
    lead: '비교하고, 묶고, 후기를 남기는 AI 도구 안내서',
    body: '글쓰기, 이미지, 영상, 음성, 코딩까지 직접 써 본 사람들의 평가를 바탕으로 정리했습니다. 월간 사용자와 사용 편의성, 요금제를 한눈에 확인하고 나에게 맞는 조합을 저장할 수 있습니다.',
    action: '자세히 보기',
    free: '무료',
    freemium: '프리미엄',
    paid: '유료',
    label: '사용 편의성',
  },
  en: {
    title: 'Find the AI tool that fits the job and the budget',
    lead: 'A directory to compare, bundle and review AI tools',
    body: 'Writing, images, video, voice and code, judged by people who use them. See monthly users, ease of use and pricing at a glance, and keep the combination that works for you.',
    action: 'View details',
    free: 'Free',
    freemium: 'Freemium',
    paid: 'Paid',
    label: 'Ease of use',
  },
  ja: {
    title: '目的と予算に合うAIツールを見つける',
    lead: '比較し、組み合わせ、レビューするためのAIツール案内',
    body: '文章、画像、動画、音声、コードまで、実際に使っている人の評価をもとにまとめました。月間ユーザー数、使いやすさ、料金をひと目で確認し、自分に合う組み合わせを保存できます。',
    action: '詳細を見る',
    free: '無料',
    freemium: 'フリーミアム',
    paid: '有料',
    label: '使いやすさ',
  },
  zh: {
    title: '按用途和预算找到合适的 AI 工具',
    lead: '用于对比、组合和评价 AI 工具的指南',
    body: '涵盖写作、图像、视频、语音和编程，依据真实用户的评价整理而成。月活用户、易用度和价格一目了然，还可以保存适合自己的组合。',
    action: '查看详情',
    free: '免费',
    freemium: '免费增值',
    paid: '付费',
    label: '易用度',
  },
};
