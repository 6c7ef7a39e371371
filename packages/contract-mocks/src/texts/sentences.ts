/** ko, en, ja, zh. */
export type LocalizedText = readonly [ko: string, en: string, ja: string, zh: string];

export const SENTENCES: Record<string, readonly LocalizedText[]> = {
  'bundle.name': [
    ['영상 제작 세트', 'Video studio', '動画制作セット', '视频制作套装'],
    ['1인 창업 세트', 'Solo founder kit', 'ひとり起業セット', '个人创业套装'],
    ['학습 세트', 'Study kit', '学習セット', '学习套装'],
  ],
  description: [
    [
      '초안부터 마무리까지 한 화면에서 도와줍니다.',
      'Helps from the first draft to the final polish on one screen.',
      '下書きから仕上げまで一つの画面で手伝います。',
      '从初稿到定稿，在一个界面内完成。',
    ],
    [
      '짧은 지시만으로 바로 쓸 수 있는 결과를 만듭니다.',
      'Turns a short prompt into something you can use right away.',
      '短い指示からすぐ使える結果を作ります。',
      '只需简短指令即可生成可用的结果。',
    ],
    [
      '팀이 함께 쓰기 좋은 공유 기능을 갖췄습니다.',
      'Comes with sharing that teams can work with.',
      'チームで使いやすい共有機能があります。',
      '具备适合团队协作的共享功能。',
    ],
  ],
  overview: [
    [
      '초안을 쓰고 다듬고 내보내는 일을 한곳에서 합니다. 팀이 같은 문서를 함께 고칠 수 있습니다. 오프라인에서는 쓸 수 없습니다.',
      'Drafts, polishes and exports in one place. A team can edit the same document together. It does not work offline.',
      '下書き、推敲、書き出しを一か所で行います。チームで同じ文書を編集できます。オフラインでは使えません。',
      '起草、润色和导出都在同一处完成。团队可以共同编辑同一份文档。无法离线使用。',
    ],
  ],
  holds: [
    ['월 50건까지', 'Up to 50 a month', '月50件まで', '每月最多 50 次'],
    ['건수 제한 없음', 'No limit on runs', '回数の制限なし', '不限次数'],
  ],
  bestFor: [
    [
      '매주 보고서를 쓰는 팀',
      'Teams with a weekly report',
      '毎週報告書を書くチーム',
      '每周写报告的团队',
    ],
    ['처음 써 보는 사람', 'First-time users', '初めて使う人', '初次使用者'],
  ],
  notFor: [
    [
      '인터넷 없이 일하는 사람',
      'Work without a connection',
      'オフラインで作業する人',
      '离线工作的人',
    ],
  ],
  why: [
    [
      '더 긴 문서를 다룹니다',
      'Handles longer documents',
      'より長い文書を扱える',
      '可处理更长的文档',
    ],
    ['무료로 더 많이 씁니다', 'More of it is free', '無料で使える範囲が広い', '免费可用的更多'],
  ],
  'changes.text': [
    [
      '무료 요금제가 넓어졌습니다',
      'The free plan grew',
      '無料プランが広がりました',
      '免费套餐扩大了',
    ],
  ],
  keywords: [
    ['초안', 'draft', '下書き', '草稿'],
    ['요약', 'summary', '要約', '摘要'],
    ['팀', 'team', 'チーム', '团队'],
    ['내보내기', 'export', '書き出し', '导出'],
  ],
  features: [
    ['템플릿 라이브러리', 'Template library', 'テンプレート集', '模板库'],
    ['실시간 공동 편집', 'Live co-editing', 'リアルタイム共同編集', '实时协作编辑'],
    ['긴 문서 요약', 'Long document summaries', '長文の要約', '长文档摘要'],
    ['브랜드 말투 저장', 'Saved brand voice', 'ブランド文体の保存', '品牌语气保存'],
    ['다국어 내보내기', 'Export in many languages', '多言語での書き出し', '多语言导出'],
  ],
  pros: [
    ['배우기 쉽습니다', 'Easy to learn', '覚えやすい', '上手容易'],
    ['결과가 빠릅니다', 'Fast results', '結果が早い', '出结果快'],
    ['무료 한도가 넉넉합니다', 'Generous free tier', '無料枠が広い', '免费额度充足'],
    ['한국어가 자연스럽습니다', 'Natural Korean', '韓国語が自然', '韩语自然'],
  ],
  cons: [
    ['오프라인에서는 쓸 수 없습니다', 'No offline mode', 'オフラインでは使えない', '不支持离线'],
    [
      '고급 기능은 유료입니다',
      'Advanced features cost extra',
      '高度な機能は有料',
      '高级功能需付费',
    ],
    ['모바일 앱이 없습니다', 'No mobile app', 'モバイルアプリがない', '没有移动应用'],
  ],
  useCases: [
    ['주간 보고서 쓰기', 'Writing weekly reports', '週報の作成', '撰写周报'],
    ['상품 사진 만들기', 'Making product photos', '商品写真の作成', '制作商品图片'],
    ['회의 내용 정리', 'Tidying meeting notes', '議事録の整理', '整理会议记录'],
  ],
  question: [
    ['어떤 일에 쓰시나요?', 'What will you use it for?', '何に使いますか？', '你打算用它做什么？'],
    ['무엇을 만드시나요?', 'What will you make?', '何を作りますか？', '你想制作什么？'],
    ['예산은 얼마인가요?', 'What is your budget?', '予算はどのくらいですか？', '你的预算是多少？'],
    [
      '얼마나 익숙하신가요?',
      'How experienced are you?',
      'どのくらい慣れていますか？',
      '你有多熟练？',
    ],
    [
      '어떤 언어가 필요한가요?',
      'Which language do you need?',
      'どの言語が必要ですか？',
      '你需要哪种语言？',
    ],
    ['어디에서 쓰시나요?', 'Where will you use it?', 'どこで使いますか？', '你在哪里使用？'],
  ],
  label: [
    ['만들기', 'Create', '作る', '创作'],
    ['일하기', 'Work', '働く', '工作'],
    ['배우기', 'Learn', '学ぶ', '学习'],
    ['살림', 'Everyday life', '暮らし', '日常生活'],
  ],
  title: [
    [
      '일주일 써 본 솔직한 후기',
      'An honest week with it',
      '一週間使った正直な感想',
      '使用一周的真实感受',
    ],
    ['팀에 도입했습니다', 'We brought it to our team', 'チームに導入しました', '我们团队已经在用'],
    ['가격만큼은 아쉬워요', 'Only the price disappoints', '価格だけが残念', '唯一遗憾的是价格'],
  ],
  content: [
    [
      '보고서 초안을 쓰는 시간이 절반으로 줄었습니다.',
      'Drafting reports takes me half the time now.',
      'レポートの下書き時間が半分になりました。',
      '写报告初稿的时间减少了一半。',
    ],
    [
      '문서 서식이 그대로 남아 다시 손볼 일이 적었어요.',
      'Formatting survives, so there is little to fix.',
      '書式がそのまま残り、手直しが少なく済みました。',
      '格式完整保留，几乎不用修改。',
    ],
    [
      '저도 같은 경험을 했습니다. 감사합니다!',
      'Same experience here, thank you!',
      '同じ経験をしました。ありがとうございます！',
      '我也有同样的体验，谢谢！',
    ],
  ],
};
