import { foldText, isCjk, stem } from '@atlas/search-text';

/**
 * Words of a sentence that say nothing about the tool: pronouns, auxiliaries, particles, question words and generic nouns.
 * They match no name and no text as long as other words remain.
 */
const ENGLISH = new Set(
  `a an the this that these those it its i me my mine we us our you your he she they them their who whom whose what which when
  where why how is are am be been being was were do does did done doing can could will would shall should may might must
  have has had having get gets getting got let lets want wants wanted need needs needed like likes help helps please just
  some any something anything somebody someone anyone everything all every each one ones thing things stuff there here
  to of for from in into on onto at by with within about as and or but if so than then not no yes very more most much many
  few lot lots own other another same such only also too even really simply easily quickly automatically
  best good great top better cheap simple easy nice new way ways use used using uses look looking looks find finding
  ai tool tools app apps application program software website site service services online maker make makes making
  create creator creates creating generate generator generates generating stack pile
  vs versus compare comparison compared difference between alternative alternatives similar
  s t d m ll re ve m`
    .split(/\s+/)
    .map(stem),
);

/** Whole words between spaces. */
const KOREAN = new Set(
  `나 저 내 제 너 네 우리 저희 누가 누구 무엇 뭐 뭐가 뭘 어디 언제 어떤 어느 어떻게 왜 이 그 저 이거 그거 저거 이걸 그걸 저걸 이게 그게 저게 것 거 걸 게
  수 있는 있게 있을까 있나요 있어요 있다 없는 없나요 하는 하게 하면 하려면 해야 하나요 하지 할까 할까요 한다 하고 해서 해 줘 주는 줄 주세요 주면 줬으면
  좋겠다 좋겠어 좋겠어요 좋을까 좋은 좋아 싶다 싶어 싶어요 싶은데 싶은 되어 되는 되나요 돼요 보고 보려고 방법 법 방식 쓸 쓰는 쓸만한 만한 쓰기 좀 그냥 더 잘
  아주 매우 정말 바로 쉽게 빨리 자동으로 자동 추천 추천해 괜찮은 알려 알려줘 알려주는 찾아 찾아줘 필요해 필요해요 필요한 데 때 및 또는 그리고 같은 같이 위해 위한 대한
  한 두 개 앱 어플 도구 툴 프로그램 소프트웨어 사이트 서비스 인공지능 다른 처럼 보이는 비교 비교해 차이 차이점 나아 나은 나을까 뭐야 뭔가`
    .split(/\s+/)
    .filter(Boolean),
);

/** Endings after a noun, longest first: only the noun is searched. */
const KOREAN_PARTICLES =
  /(?<=.{2})(?:이라는|이랑은|에서는|으로는|한테서|이라도|에게서|까지는|으로|에서|에게|한테|이랑|하고|처럼|보다|까지|부터|마다|이나|라도|은|는|이|가|을|를|에|의|로|와|과|랑|도|만|께)$/u;

/** Phrases between words that have no spaces, longest first. */
const JAPANESE =
  /してから|して(?=[\p{Script=Han}\p{Script=Katakana}])|にはどうすればいい(?:ですか)?|どうすればいい(?:ですか)?|どうやって|してくれる|してほしい|して欲しい|したいです|してみたい|てほしい|て欲しい|てくれる|てもらう|したい|なので|について|ための|ために|のための|ような|みたいな|という|ことが|もの|やり方|方法|誰か|誰|何か|何|どれ|どの|これ|それ|あれ|この|その|あの|ここ|私|僕|自分|あなた|彼|おすすめ|オススメ|お勧め|アプリ|ツール|ソフト|サービス|サイト|人工知能|使える|使う|ができる|できる|がほしい|が欲しい|ほしい|欲しい|です|ます|ください|どっち|どちら|比較|違い|いい|から|だけ|より|まで|(?<=[\p{Script=Han}\p{Script=Katakana}ー\w])[をはがのにでとへもや](?![ぁ-ん])|[をはがのにでとへもや](?=[\p{Script=Han}\p{Script=Katakana}\w])/gu;

const CHINESE =
  /有没有|能不能|可不可以|可以|能够|怎么样|怎么|怎样|如何|哪个好|哪个|哪些|哪一个|什么样|什么|为什么|谁能|谁|我想要|我想|想要|想找个|想找|我需要|需要|帮我|帮忙|帮|替我|给我|让它|让我|它能|它|我们|我|你|他|她|自己|一个|一些|一份|一张|一段|一下|这个|那个|这些|那些|这|那|里面|推荐|好用的|好用|软件|工具|应用|程序|网站|平台|人工智能|一键|自动|方法|教程|对比|比较|区别|更好|一样|还是|还有|就能|也能|吗|呢|吧|啊|了|(?<!目)的|把|给|让|用(?![户途])|在(?!线)|(?<=[\w ])[里上]|和(?![声弦])|与|跟|或|做(?=[\p{Script=Han}\w])|能(?=[\p{Script=Han}])(?![量力源])|来(?=[\p{Script=Han}])(?!源)/gu;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;
const HANGUL = /\p{Script=Hangul}/u;

/** Whether a folded word is only grammar. */
export function isFunctionWord(word: string): boolean {
  if (isCjk(word)) return KOREAN.has(word) || emptied(word) === '';
  return ENGLISH.has(stem(word));
}

/** The words of a sentence that may describe a tool, as typed; empty when all are grammar. */
export function contentOf(text: string): string[] {
  return separate(text.normalize('NFKC'))
    .split(/[^\p{L}\p{N}ー+#.]+/u)
    .flatMap((word) => {
      const bare = HANGUL.test(word) ? bareNoun(word) : word;
      return bare === '' || isGrammar(bare) ? [] : [bare];
    });
}

/** A Korean word without the particle after it. */
export const bareNoun = (word: string): string => word.replace(KOREAN_PARTICLES, '');

function isGrammar(word: string): boolean {
  if (HANGUL.test(word)) return KOREAN.has(word);
  return !isCjk(word) && ENGLISH.has(stem(foldText(word)));
}

/** Japanese has kana; text in Han characters alone is read as Chinese. */
function separate(text: string): string {
  if (KANA.test(text)) return text.replace(JAPANESE, ' ');
  if (HAN.test(text)) return text.replace(CHINESE, ' ');
  return text;
}

const emptied = (word: string): string => separate(word).trim();
