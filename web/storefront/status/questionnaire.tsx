import { useState } from "react";
import { calls } from "@shared/api/calls";
import { serverMessage } from "@shared/api/server-message";
import type { PublicOrder, Questionnaire as QuestionnaireAnswers } from "@shared/api/types";
import { announce } from "@shared/ui/announcer";
import { fill } from "@shared/ui/format";
import sections from "../forms/section.module.css";
import { Button } from "../ui/button";
import { useFocusHandedOn } from "../ui/hand-focus-on";
import { tellLostWrite } from "../shell/lost-write";
import { statusMessages as messages } from "./messages";
import styles from "./status.module.css";

type RatingName = keyof typeof messages.ratings;

const names = Object.keys(messages.ratings) as RatingName[];
const values = [1, 2, 3, 4, 5];

function Rating({
  name,
  value,
  onChange,
}: {
  name: RatingName;
  value: number | undefined;
  onChange: (value: number) => void;
}) {
  return (
    <fieldset className={styles.rating}>
      <legend>{messages.ratings[name]}</legend>
      <div>
        {values.map((stars) => (
          <label key={stars} data-filled={value !== undefined && stars <= value}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <span className="visually-hidden">{fill(messages.stars, { n: stars })}</span>
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Four ratings, then a comment. */
function Questions({
  order,
  onSent,
}: {
  order: PublicOrder;
  onSent: (order: PublicOrder) => void;
}) {
  const [ratings, setRatings] = useState<Partial<Record<RatingName, number>>>({});
  const [comment, setComment] = useState("");
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useFocusHandedOn<HTMLFormElement>("#review-title");
  const isComplete = names.every((name) => ratings[name] !== undefined);

  const send = async () => {
    setIsSending(true);
    setProblem(null);
    try {
      const answers = { ...ratings, comment } as QuestionnaireAnswers;
      const path = { uid: order.uid, hash: order.hash };
      onSent(
        await calls.post("/api/orders/public/{uid}/{hash}/questionnaire", { path, body: answers }),
      );
      announce(messages.reviewThanks);
    } catch (failure) {
      tellLostWrite(failure);
      setProblem(serverMessage(failure) ?? messages.reviewFailed);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form
      ref={form}
      className={styles.review}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !isSending) void send();
      }}
    >
      {names.map((name) => (
        <Rating
          key={name}
          name={name}
          value={ratings[name]}
          onChange={(value) => setRatings({ ...ratings, [name]: value })}
        />
      ))}
      {isComplete && (
        <label className={styles.comment}>
          {messages.reviewComment}
          <textarea
            rows={3}
            maxLength={2000}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </label>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" disabled={!isComplete} aria-disabled={isSending}>
        {messages.reviewSend}
      </Button>
    </form>
  );
}

/** How it was; asked and sent once. */
export function Questionnaire({
  order,
  onSent,
}: {
  order: PublicOrder;
  onSent: (order: PublicOrder) => void;
}) {
  return (
    <section className={sections.section} aria-labelledby="review-title">
      <h2 id="review-title">{messages.reviewTitle}</h2>
      {order.questionnaireRating === null ? (
        <Questions order={order} onSent={onSent} />
      ) : (
        <p>{messages.reviewThanks}</p>
      )}
    </section>
  );
}
